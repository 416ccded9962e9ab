import { rowOf, savePost, saveProduct } from '../../supabase/tests/support/editing';
import type { Shop } from '../../supabase/tests/support/shop';
import { type PostRow, type ProductRow, postRow } from './rows';
import { shopPieces } from './shop-pieces';

/** Products in the database that `serveDatabase` serves, and changes by another member of staff. */
export function shopProducts(shop: Shop) {
  const { staff } = shop.clients;
  const { sql } = shop.database;
  const find = async (id: number) => {
    const [found] = await sql.query<{ product: ProductRow }>(
      'select private.staff_product(p) as product from public.products p where p.id = $1',
      [id],
    );
    return found?.product;
  };
  return {
    /** A product as staff see it. */
    find,
    async edit(id: number, changes: Partial<ProductRow>) {
      const seen = await find(id);
      if (!seen) throw new Error(`There is no product ${id}.`);
      rowOf(await saveProduct(staff, changes, seen));
    },
    /** Deletes a product, or archives one that has orders. */
    async remove(id: number) {
      await staff.rpc('remove_product', { id }).throwOnError();
    },
    removeAll: () => sql.query('delete from public.products'),
    /** Adds kits, each with its id in its name, until the last one has this id. */
    addKits: (lastId: number) =>
      sql.query(
        `insert into public.products (id, name, image_url, price, stock, category, age_range, description, safety)
         select kit, 'Kit ' || kit, p.image_url, p.price, p.stock, p.category, p.age_range, p.description, p.safety
           from public.products p cross join generate_series(9, $1) kit where p.id = 1`,
        [lastId],
      ),
    /** Sends a customer a lost piece of Wooden Building Blocks, which is a spare part from then on. */
    async sendPiece() {
      const pieces = shopPieces(shop);
      const { message } = await pieces.ask();
      await pieces.send(message).throwOnError();
    },
  };
}

/** Posts in the database that `serveDatabase` serves, and changes by another member of staff. */
export function shopPosts({ clients: { staff }, database: { sql } }: Shop) {
  const all = async () => {
    const found = await sql.query<{ post: PostRow }>(
      'select to_jsonb(b) as post from public.blog_posts b order by b.id',
    );
    return found.map(({ post }) => post);
  };
  const find = async (wanted: number) => (await all()).find(({ id }) => id === wanted);
  return {
    all,
    find,
    /** Adds the post of `postRow`, with changes, and returns its id. */
    add: async (changes: Partial<PostRow> = {}) => rowOf(await savePost(staff, postRow(changes))).id,
    async edit(id: number, changes: Partial<PostRow>) {
      rowOf(await savePost(staff, changes, await find(id)));
    },
    removeAll: () => sql.query('delete from public.blog_posts'),
    /** Replaces all posts by copies of `postRow`, each with its id in its title. */
    async fill(count: number) {
      await sql.query('delete from public.blog_posts');
      await sql.query(
        `insert into public.blog_posts (id, title, excerpt, content, category, author, image_url, published_on, status)
         select copy, 'Post ' || copy, b.excerpt, b.content, b.category, b.author, b.image_url, b.published_on, b.status
           from jsonb_populate_record(null::public.blog_posts, $1::text::jsonb) b cross join generate_series(1, $2) copy`,
        [JSON.stringify(postRow()), count],
      );
    },
  };
}
