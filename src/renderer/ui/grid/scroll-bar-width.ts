let known: number | null = null

/** Returns the width of this window's scroll bars in pixels; 0 when they overlay content. Measured once. */
export const scrollBarWidth = (): number => {
  if (known !== null) return known
  const probe = document.createElement('div')
  probe.style.cssText = 'position: absolute; visibility: hidden; width: 50px; height: 50px; overflow: scroll'
  document.body.append(probe)
  known = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return known
}
