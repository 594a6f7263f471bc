/** Whether this computer's keyboard has a ⌘ key. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
