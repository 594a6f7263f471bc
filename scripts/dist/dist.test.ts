import { describe, expect, it } from 'vitest'
import { linuxTargets } from './linux-targets.ts'
import { readUpdateUrl } from './update-url.ts'

describe('the address of updates', () => {
  it.each([undefined, ''])('%j: the console never checks for updates', (text) =>
    expect(readUpdateUrl(text)).toBeNull(),
  )
  it.each([
    ['https://updates.example.com/faredesk', 'https://updates.example.com/faredesk'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
  ])('%s is accepted', (text, url) => expect(readUpdateUrl(text)).toBe(url))
  it.each([
    'http://updates.example.com/',
    'http://127.0.0.1.example.com/',
    'https://user:secret@updates.example.com/',
    'ftp://updates.example.com/',
    'updates.example.com',
  ])('%s is refused without being repeated', (text) => {
    expect(() => readUpdateUrl(text)).toThrow('FAREDESK_UPDATE_URL must be an https address')
    expect(() => readUpdateUrl(text)).not.toThrow('secret')
  })
})

describe('packages that Linux can make', () => {
  const targets = (env: NodeJS.ProcessEnv, { isReachable = false, hasDpkg = false } = {}) =>
    linuxTargets(env, { canFetchTools: async () => isReachable, hasDpkg: () => hasDpkg })
  const all = { targets: ['AppImage', 'deb'], left: [], env: {} }

  it('include all where the tools can be downloaded or are configured', async () => {
    expect(await targets({}, { isReachable: true, hasDpkg: true })).toEqual(all)
    expect(await targets({ ELECTRON_BUILDER_BINARIES_MIRROR: 'https://mirror/' })).toEqual(all)
    expect(await targets({ APPIMAGE_TOOLS_PATH: '/tools', CUSTOM_FPM_PATH: '/fpm' })).toEqual(all)
  })

  it.each([
    ['by the configured tool', { CUSTOM_FPM_PATH: '/fpm' }, true, []],
    ["by Debian's own tool", {}, true, ['CUSTOM_FPM_PATH']],
  ])('is a deb %s, and the AppImage is named as missing', async (_how, env, hasDpkg, added) => {
    const found = await targets(env, { hasDpkg })
    expect(found.targets).toEqual(['deb'])
    expect(found.left).toEqual([expect.stringContaining('No AppImage')])
    expect(Object.keys(found.env)).toEqual(added)
  })

  it('include only the unpacked folder without any tool', async () => {
    const found = await targets({})
    expect(found.targets).toEqual(['dir'])
    expect(found.left).toHaveLength(2)
  })
})
