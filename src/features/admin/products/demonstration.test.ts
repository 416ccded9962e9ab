import { describe, expect, it } from 'vitest';
import { createProductSample } from './demonstration';
import { draftOfProduct } from './schema';
import type { AdminProduct, ProductSource } from './source';

async function only(source: ProductSource): Promise<AdminProduct> {
  const [product, ...more] = await source.list();
  if (!product || more.length > 0) throw new Error('expected one product');
  return product;
}

async function saved(source: ProductSource, name: string, basis: AdminProduct | null = null): Promise<AdminProduct> {
  const result = await source.save({ ...draftOfProduct(basis ?? (await source.list()).at(0) ?? never()), name }, basis);
  if (result.status !== 'saved') throw new Error(result.status);
  return result.value;
}

function never(): never {
  throw new Error('the sample is empty');
}

describe('the sample of products', () => {
  it('is one product at 34.99 with 50 pieces, in the four categories', async () => {
    const source = createProductSample();
    expect(await only(source)).toMatchObject({ id: 1, priceCents: 3499, stock: 50 });
    expect(source.categories).toEqual(['Outdoor', 'Books', 'Arts & Crafts', 'Educational']);
  });

  it('gives a new product the length of the list plus 1', async () => {
    const source = createProductSample();
    expect((await saved(source, 'Kite')).id).toBe(2);
    expect((await saved(source, 'Drum')).id).toBe(3);
    expect((await source.list()).map(({ name }) => name)).toEqual(['Nature Explorer Kit', 'Kite', 'Drum']);
  });

  it('replaces what is edited and removes what is deleted', async () => {
    const source = createProductSample();
    const edited = await saved(source, 'Explorer Kit', await only(source));
    expect(await only(source)).toEqual(edited);
    expect(edited).toMatchObject({ id: 1, name: 'Explorer Kit' });
    expect(await source.remove(edited)).toEqual({ status: 'deleted' });
    expect(await source.list()).toEqual([]);
  });

  it('changes one of two products that share an id', async () => {
    const source = createProductSample();
    const second = await saved(source, 'Kite');
    await source.remove(await source.list().then(([first]) => first ?? never()));
    const third = await saved(source, 'Drum');
    expect(third.id).toBe(second.id);
    await saved(source, 'Loud Drum', third);
    expect((await source.list()).map(({ name }) => name)).toEqual(['Kite', 'Loud Drum']);
  });

  it('brings back what was deleted, in its place', async () => {
    const source = createProductSample();
    const first = await only(source);
    await saved(source, 'Kite');
    await source.remove(first);
    await source.restore(first);
    await source.restore(first);
    expect((await source.list()).map(({ name }) => name)).toEqual(['Nature Explorer Kit', 'Kite']);
  });

  it('says when a product is gone, and keeps nothing for the next visit', async () => {
    const source = createProductSample();
    const first = await only(source);
    await source.remove(first);
    expect(await source.save(draftOfProduct(first), first)).toEqual({ status: 'gone' });
    expect(await source.remove(first)).toEqual({ status: 'gone' });
    expect(await only(createProductSample())).toEqual(first);
  });
});
