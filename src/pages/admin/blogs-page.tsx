import { PostsView } from '@/features/admin/posts/components/posts-view';
import { ArticlePicture } from '@/features/blog/components/article-picture';
import { ArticleText } from '@/features/blog/components/article-text';
import { useEveryProduct } from '@/features/catalogue/queries';

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
