import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isAmong, shopStartFiles } from './web-chunks.ts'

describe('the files of a first chunk', () => {
  it('exist', () => {
    expect(shopStartFiles.filter((file) => !existsSync(`src/${file}`))).toEqual([])
  })

  it.each([
    ['/checkout/src/app/src/domain/format.ts', true],
    ['/checkout/src/domain/format.test.ts', false],
    ['/checkout/node_modules/x/src/domain/other.ts', false],
  ])('%s: %s', (id, expected) => {
    expect(isAmong(['domain/format.ts'])(id)).toBe(expected)
  })
})
