import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { anImage, openDialogs } from './package.test-kit.ts'
import { Gallery } from './gallery.tsx'
import { galleryTexts } from './package-texts.ts'

const images = [anImage('A beach'), anImage('A church', 'b'), anImage('A garden', 'c')]

const openSecond = async (isNarrow = false) => {
  openDialogs()
  const page = renderScreen(<Gallery images={images} />, { as: 'visitor', isNarrow })
  await page.press(galleryTexts.openPhoto(2, 'A church'))
  return { page, dialog: await screen.findByRole('dialog', { name: galleryTexts.photos }) }
}
const shown = (): string | null =>
  screen.getByRole('dialog').querySelector('img')?.getAttribute('alt') ?? null

describe('Gallery', () => {
  it('opens the chosen photo, which keys and buttons change', async () => {
    const { page, dialog } = await openSecond()
    expect(shown()).toBe('A church')
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect(shown()).toBe('A garden')
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect(shown()).toBe('A beach')
    await page.press(galleryTexts.previousPhoto)
    expect(screen.getByRole('status', { name: galleryTexts.photo(3, 3) })).toBeTruthy()
    await page.press(galleryTexts.closePhotos)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('changes photos with a swipe on a phone', async () => {
    const { dialog } = await openSecond(true)
    fireEvent.touchStart(dialog, { touches: [{ clientX: 200 }] })
    fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: 80 }] })
    expect(shown()).toBe('A garden')
    fireEvent.touchStart(dialog, { touches: [{ clientX: 80 }] })
    fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: 90 }] })
    expect(shown()).toBe('A garden')
  })
})
