/** PDF417 options that the library's types leave out; five columns fit half the width of a page. */
const pdf417Shape = { bcid: 'pdf417', columns: 5 }

/**
 * Returns the SVG of a bar code; empty when it can't be drawn (spec section 8: such errors are swallowed). The
 * library loads with the first one.
 */
export const barcodeSvg = async (content: string, isAztec: boolean): Promise<string> => {
  try {
    const { azteccode, drawingSVG, pdf417 } = await import('bwip-js/browser')
    if (isAztec) return azteccode({ bcid: 'azteccode', text: content }, drawingSVG())
    return pdf417({ ...pdf417Shape, text: content }, drawingSVG())
  } catch {
    return ''
  }
}
