/** Returns the SVG of a QR code; empty when it can't be drawn. The library loads with the first one. */
export const qrSvg = async (text: string): Promise<string> => {
  try {
    const { drawingSVG, qrcode } = await import('bwip-js/browser')
    return qrcode({ bcid: 'qrcode', text }, drawingSVG())
  } catch {
    return ''
  }
}
