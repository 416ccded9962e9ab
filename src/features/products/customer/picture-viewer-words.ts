export const pictureViewerMessages = {
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
} as const;
