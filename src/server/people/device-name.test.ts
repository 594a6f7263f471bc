import { expect, it } from 'vitest'
import { toDeviceName } from './device-name.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) faredesk/1.0.0 Chrome/130.0.0.0 Electron/33.4.11 Safari/537.36',
    'Console on Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox on Android'],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => expect(toDeviceName(userAgent)).toBe(name))
