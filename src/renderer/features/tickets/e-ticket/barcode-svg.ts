/** Options of the symbol that the library's types leave out: five columns fit the half of a page's width. */
const pdf417Shape = { bcid: 'pdf417', columns: 5 }

/** SVG of a bar code; empty where it cannot be drawn (spec section 8: such errors are swallowed). The drawer comes with the first one. */
export const barcodeSvg = async (content: string, format: string): Promise<string> => {
  try {
    const { azteccode, drawingSVG, pdf417 } = await import('bwip-js/browser')
    if (/aztec/i.test(format)) return azteccode({ bcid: 'azteccode', text: content }, drawingSVG())
    return pdf417({ ...pdf417Shape, text: content }, drawingSVG())
  } catch {
    return ''
  }
}
