export const handOverTexts = {
  title: 'Continue on another device',
  lead: 'Scan the code with your phone, or open the link in another browser, to continue this page there.',
  safe: "Don't share it: for one minute, anyone with the link can sign in as you. It works once.",
  qrLabel: 'QR code that opens this page on another device',
  noQr: "Couldn't draw the code. Copy the link instead.",
  copy: 'Copy link',
  openBrowser: 'Open in browser',
  copied: 'Copied to clipboard',
  copyFailed: "Couldn't copy the link. Scan the code instead.",
  openFailed: "Couldn't open the browser. Copy the link instead.",
  expired: 'This code has expired.',
  renew: 'Get a new code',
  close: 'Close',
} as const

export const continueTexts = {
  title: 'Continue here',
  question: (name: string, site: string): string => `Sign in to ${site} on this device as ${name}?`,
  replaces: (name: string): string => `${name} will be signed out on this device.`,
  go: (name: string): string => `Continue as ${name}`,
  gone: "This link was already used or has expired. Get a new one on the device where you're signed in.",
  toStart: 'Go to home page',
} as const
