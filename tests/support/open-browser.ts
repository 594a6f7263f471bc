import { chromium, type Browser } from '@playwright/test'

/** Opens Debian's Chromium. As root it has no sandbox. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
