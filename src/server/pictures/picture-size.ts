/** Width and height of an image, read from its bytes. */
export interface PictureSize {
  width: number
  height: number
}
