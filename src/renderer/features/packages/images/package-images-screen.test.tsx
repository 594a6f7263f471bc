import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PackageImage } from '#contract/entities/package-image.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { anImage } from './package-images.test-kit.ts'
import { PackageImagesScreen } from './package-images-screen.tsx'

const packageId = 'a'.repeat(24)
const [beach, hills, lake] = [
  anImage(1, { alt: 'Beach' }),
  anImage(2, { alt: 'Hills' }),
  anImage(3, { alt: 'Lake' }),
]

const stored = (images: readonly PackageImage[] = [beach, hills, lake], shownCount = 2) => ({
  title: 'Kerala in five days',
  version: 4,
  images: [...images],
  shownCount,
  usedBytes: 42 * 1024 * 1024,
  quotaBytes: 500 * 1024 * 1024,
})

const open = (answers: Answers = {}, more: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(<PackageImagesScreen />, {
    as: 'staff',
    at: `/user/package/manage_package_images/${packageId}`,
    path: '/user/package/manage_package_images/:_id',
    answers: { 'packages.getImages': stored(), ...answers },
    ...more,
  })

const aFile = (name = 'beach.jpg', bytes = 20): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
const chooseFiles = async (...files: File[]): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Choose pictures'), { target: { files } })
}
const canSave = (): boolean => screen.getByRole('button', { name: 'Save pictures' }).matches(':enabled')
const getNames = (): string[] =>
  screen.getAllByRole('textbox', { name: 'Description' }).map((field) => (field as HTMLInputElement).value)

describe('the pictures of a package', () => {
  test('are shown in their order, with the space that is used', async () => {
    open()
    expect(await screen.findByText('Shown on the package (2 of 30)')).toBeTruthy()
    expect(getNames()).toEqual(['Beach', 'Hills'])
    expect(screen.getByText('42 MB of 500 MB used by all packages')).toBeTruthy()
    expect(screen.getByText('Not shown')).toBeTruthy()
    expect(canSave()).toBe(false)
  })

  test('are loading, or failed to load', async () => {
    const page = open({ 'packages.getImages': 'never' })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    page.answer({ 'packages.getImages': stored() })
  })

  test('say what failed, and load again', async () => {
    const page = open({ 'packages.getImages': refused('internal') })
    expect(await screen.findByText("We couldn't load the pictures")).toBeTruthy()
    page.answer({ 'packages.getImages': stored() })
    await page.press('Try again')
    expect(await screen.findByText('Kerala in five days')).toBeTruthy()
  })

  test('are empty at first', async () => {
    open({ 'packages.getImages': stored([], 0) })
    expect(await screen.findByText('No pictures yet')).toBeTruthy()
  })

  test('need the right to edit packages', async () => {
    open({}, { permissions: [] })
    expect(await screen.findByText("You don't have access")).toBeTruthy()
  })

  test('are listed on a narrow screen too', async () => {
    open({}, { isNarrow: true })
    expect(await screen.findByText('Shown on the package (2 of 30)')).toBeTruthy()
  })
})

describe('arranging', () => {
  const saved = (images: PackageImage[]): Answers => ({ 'packages.saveImages': { version: 5, images } })

  test('moves a picture with Alt and an arrow key, keeps the focus, and saves', async () => {
    const page = open(saved([hills, beach]))
    const field = await screen.findByDisplayValue('Hills')
    field.focus()
    fireEvent.keyDown(field, { key: 'ArrowUp', altKey: true })
    expect(getNames()).toEqual(['Hills', 'Beach'])
    expect(screen.getByText('Moved to position 1 of 2')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByDisplayValue('Hills'))
    page.answer({ 'packages.getImages': stored([hills, beach, lake]) })
    await page.press('Save pictures')
    await waitFor(() => expect(page.toasts()).toEqual(['Pictures saved']))
    expect(page.callsTo('packages.saveImages')).toMatchObject([
      {
        _id: packageId,
        expectedVersion: 4,
        images: [{ imageId: hills.imageId }, { imageId: beach.imageId }],
      },
    ])
    expect(canSave()).toBe(false)
  })

  test('moves a picture by dragging its handle', async () => {
    open()
    const items = (await screen.findAllByDisplayValue(/Beach|Hills/)).map((field) => field.closest('li'))
    const [first, second] = items
    if (!first || !second) throw new Error('there are no two pictures')
    const dataTransfer = { setData: () => undefined, types: [], effectAllowed: '' }
    fireEvent.dragStart(second, { dataTransfer })
    fireEvent.dragOver(first, { dataTransfer })
    fireEvent.dragEnd(second, { dataTransfer })
    expect(getNames()).toEqual(['Hills', 'Beach'])
  })

  test('sets the focal point with the arrow keys, and the crop follows', async () => {
    const page = open(saved([{ ...beach, focusX: 55 }, hills]))
    const picker = await screen.findByRole('button', { name: /^Focal point Beach/ })
    fireEvent.keyDown(picker, { key: 'ArrowRight' })
    expect(screen.getByRole('img', { name: 'Beach' }).style.objectPosition).toBe('55% 50%')
    await page.press('Save pictures')
    await waitFor(() => expect(page.callsTo('packages.saveImages')).toHaveLength(1))
    expect(page.callsTo('packages.saveImages')[0]?.images[0]).toMatchObject({ focusX: 55, focusY: 50 })
  })

  test('deletes a picture only when it is saved, and can undo it before', async () => {
    const page = open({ ...saved([hills]), 'packages.deleteImage': { usedBytes: 0 } })
    await page.press('Delete Beach')
    expect(getNames()).toEqual(['Hills'])
    await page.press('Undo')
    expect(getNames()).toEqual(['Beach', 'Hills'])
    await page.press('Delete Beach')
    page.answer({ 'packages.getImages': stored([hills, lake], 1) })
    await page.press('Save pictures')
    await waitFor(() =>
      expect(page.callsTo('packages.deleteImage')).toEqual([{ _id: packageId, imageId: beach.imageId }]),
    )
  })

  test('shows a picture again', async () => {
    const page = open()
    await page.press('Show Lake')
    expect(getNames()).toEqual(['Beach', 'Hills', 'Lake'])
    await page.press('Hide Beach')
    expect(getNames()).toEqual(['Hills', 'Lake'])
  })

  test('loads the version that someone else saved', async () => {
    const page = open({ 'packages.saveImages': refused('versionStale') })
    fireEvent.change(await screen.findByDisplayValue('Beach'), { target: { value: 'Sunset' } })
    await page.press('Save pictures')
    expect(await screen.findByText(/Someone else has saved this package/)).toBeTruthy()
    page.answer({ 'packages.getImages': stored([lake], 1) })
    await page.press('Load latest version')
    await waitFor(() => expect(getNames()).toEqual(['Lake']))
  })
})

describe('uploading', () => {
  const uploaded = anImage(9, { alt: '' })

  test('sends files one after the other and adds them', async () => {
    let number = 8
    const page = open({
      'packages.uploadImage': () => {
        number += 1
        return { image: anImage(number, { alt: '' }) }
      },
    })
    await chooseFiles(aFile('one.jpg'), aFile('two.jpg'))
    expect(await screen.findByText('Shown on the package (4 of 30)')).toBeTruthy()
    expect(page.callsTo('packages.uploadImage')).toEqual([{ packageId }, { packageId }])
    expect(canSave()).toBe(true)
  })

  test('says that a file is on its way, and stops it', async () => {
    const page = open({ 'packages.uploadImage': 'never' })
    await chooseFiles(aFile())
    expect(await screen.findByText('Uploading, 0%')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Uploads beach.jpg' })).toBeTruthy()
    await page.press('Cancel beach.jpg')
    expect(screen.queryByText('beach.jpg')).toBeNull()
  })

  test('keeps a refused file with its reason, and tries it again', async () => {
    const message = 'Choose a picture of at least 800 × 500 pixels.'
    const page = open({ 'packages.uploadImage': refused('uploadRefused', { message }) })
    await chooseFiles(aFile('small.jpg'))
    expect(await screen.findByText(message)).toBeTruthy()
    page.answer({ 'packages.uploadImage': { image: uploaded } })
    await page.press('Try again small.jpg')
    expect(await screen.findByText('Shown on the package (3 of 30)')).toBeTruthy()
    expect(screen.queryByText(message)).toBeNull()
  })

  test('never sends a file of more than 12 MB', async () => {
    const page = open()
    await chooseFiles(aFile('huge.jpg', 12 * 1024 * 1024 + 1))
    expect(await screen.findByText('Choose a file of up to 12 MB.')).toBeTruthy()
    await page.press('Dismiss huge.jpg')
    expect(page.callsTo('packages.uploadImage')).toEqual([])
  })

  test('takes dropped files', async () => {
    open({ 'packages.uploadImage': { image: uploaded } })
    const zone = (await screen.findByText('or drop them here')).parentElement
    if (!zone) throw new Error('there is no drop zone')
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [aFile()] } })
    expect(await screen.findByText('Shown on the package (3 of 30)')).toBeTruthy()
  })
})
