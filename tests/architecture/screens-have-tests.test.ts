import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const routesFolder = 'src/renderer/routes'
const featuresFolder = 'src/renderer/features/'

/** Lists the files that the route list loads, such as `wallet/wallet-screen.tsx`. */
const loadedScreens = (): string[] => {
  const sources = readdirSync(routesFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(path.join(routesFolder, name), 'utf8'))
  const named = [...sources.join('\n').matchAll(/import\('#renderer\/features\/([^']+-screens?\.tsx)'\)/g)]
  return [...new Set(named.map(([, file]) => file ?? ''))].sort()
}

const hasTest = (screen: string): boolean =>
  existsSync(featuresFolder + screen.replace(/\.tsx$/, '.test.tsx'))

describe('screens have tests', () => {
  const screens = loadedScreens()

  test('reads the route list', () => {
    expect(screens.length).toBeGreaterThan(40)
  })

  test('has a test beside every screen of the route list', () => {
    expect(screens.filter((screen) => !hasTest(screen))).toEqual([])
  })
})
