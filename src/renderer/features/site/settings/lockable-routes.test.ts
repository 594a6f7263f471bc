import { expect, it } from 'vitest'
import { lockableRoutes } from '#contract/entities/site-fields.ts'
import { firstScreens } from '#renderer/routes/first-screens.ts'
import { otherScreens } from '#renderer/routes/other-screens.ts'
import { accessTexts } from './texts.ts'

/** Addresses of the specification without screens yet; a site may already lock them. */
const toCome = new Set(['/visa'])

const paths = [...firstScreens, ...otherScreens].map(({ path }) => path)
const isThere = (root: string): boolean => paths.some((path) => path === root || path.startsWith(`${root}/`))

it.each(lockableRoutes.filter((route) => route !== '*'))(
  '%s can be locked, and has a name if it has a screen',
  (route) => {
    expect(isThere(route)).toBe(!toCome.has(route))
    expect(route in accessTexts.screens).toBe(isThere(route))
  },
)

it('names no address that the server would refuse, and gives every screen its own name', () => {
  const known = new Set<string>(lockableRoutes)
  expect(Object.keys(accessTexts.screens).filter((route) => !known.has(route))).toEqual([])
  expect(new Set(Object.values(accessTexts.screens)).size).toBe(Object.keys(accessTexts.screens).length)
})
