import { describe, expect, it } from 'vitest'
import { windowBounds } from './bounds.ts'

const main = { x: 0, y: 24, width: 1920, height: 1056 }
const right = { x: 1920, y: 0, width: 1280, height: 1024 }

describe('the window', () => {
  it('opens in the middle of the main display at first', () => {
    expect(windowBounds(null, [main, right])).toEqual({ x: 240, y: 102, width: 1440, height: 900 })
  })

  it('opens in its last position', () => {
    const saved = { x: 2000, y: 50, width: 1000, height: 700 }
    expect(windowBounds(saved, [main, right])).toEqual(saved)
  })

  it('returns when its display no longer exists', () => {
    const saved = { x: 2000, y: 50, width: 1000, height: 700 }
    expect(windowBounds(saved, [main])).toEqual({ x: 460, y: 202, width: 1000, height: 700 })
  })

  it('moves inside when it was partly off screen, and fits a smaller display', () => {
    expect(windowBounds({ x: -300, y: 900, width: 1000, height: 700 }, [main])).toEqual({
      x: 0,
      y: 380,
      width: 1000,
      height: 700,
    })
    const small = { x: 0, y: 0, width: 1024, height: 600 }
    expect(windowBounds({ x: 0, y: 0, width: 3000, height: 2000 }, [small])).toEqual(small)
  })

  it('opens even when no display is known', () => {
    expect(windowBounds(null, [])).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  })
})
