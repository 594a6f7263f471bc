import { expect, it } from 'vitest'
import { lockableRoutes } from '#contract/entities/site-fields.ts'
import { firstScreens } from '#renderer/routes/first-screens.ts'
import { otherScreens } from '#renderer/routes/other-screens.ts'

/** Addresses of the specification without screens yet; a site may already lock them. */
const toCome = new Set(['/packages', '/activities', '/visa'])

const paths = [...firstScreens, ...otherScreens].map(({ path }) => path)
const isThere = (root: string): boolean => paths.some((path) => path === root || path.startsWith(`${root}/`))

it.each(lockableRoutes.filter((route) => route !== '*'))('%s can be locked and is an address', (route) => {
  expect(isThere(route)).toBe(!toCome.has(route))
})
