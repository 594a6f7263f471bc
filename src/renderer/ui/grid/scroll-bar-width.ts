let known: number | null = null

/** What this window's scroll bars take from a box, in pixels: nothing where they lie over it. Measured once. */
export const scrollBarWidth = (): number => {
  if (known !== null) return known
  const probe = document.createElement('div')
  probe.style.cssText = 'position: absolute; visibility: hidden; width: 50px; height: 50px; overflow: scroll'
  document.body.append(probe)
  known = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return known
}
