export const productNotFoundMessages = {
  notFoundTitle: 'Product Not Found',
  notFoundHint: "Sorry, the product you're looking for doesn't exist or has been removed.",
} as const;
