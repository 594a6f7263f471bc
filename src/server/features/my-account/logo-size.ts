/** Width and height of a picture, read from its bytes. */
export interface PictureSize {
  width: number
  height: number
}
