import { ArticlePicture } from '@/features/blog/customer/article-picture';
import { ArticleText } from '@/features/blog/customer/article-text';
import { PostsView } from '@/features/blog/staff/posts-view';
import { useEveryProduct } from '@/features/products/customer/queries';

function BlogsPage() {
  const products = useEveryProduct();
  return (
    <PostsView
      products={products}
      pictureFor={(post) => <ArticlePicture article={post} sizes="(min-width: 1280px) 380px, 92vw" decorative />}
      renderMarkdown={(markdown) => <ArticleText markdown={markdown} />}
    />
  );
}

export { BlogsPage as Component };
