/** Does this machine's keyboard have ⌘? */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
