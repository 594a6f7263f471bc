import { chromium } from '@playwright/test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../setup/index.ts'

/** Draws `build/icon.svg` in the sizes and containers that each system needs. Run it after changing the drawing. */
const folder = join(import.meta.dirname, '../../build')
const pngSizes = [16, 32, 48, 64, 128, 256, 512]
/** Sizes of the Windows icon, and Apple's names for the sizes in its icon file. */
const icoSizes = [16, 32, 48, 256]
const icnsTypes = { ic07: 128, ic08: 256, ic09: 512 }

const draw = async (): Promise<Map<number, Buffer>> => {
  const browser = await chromium.launch({
    executablePath: findProgram('chromium') ?? '',
    args: ['--no-sandbox'],
  })
  const svg = readFileSync(join(folder, 'icon.svg'), 'utf8')
  const pictures = new Map<number, Buffer>()
  for (const size of pngSizes) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    )
    pictures.set(size, await page.screenshot({ omitBackground: true }))
  }
  await browser.close()
  return pictures
}

const getPicture = (pictures: Map<number, Buffer>, size: number): Buffer => {
  const picture = pictures.get(size)
  if (!picture) throw new Error(`Couldn't draw the icon at ${size} pixels`)
  return picture
}

/** Builds a directory of entries followed by the pictures as PNG, which Windows has read since Vista. */
const buildIco = (pictures: Map<number, Buffer>): Buffer => {
  const images = icoSizes.map((size) => getPicture(pictures, size))
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index
    // A size of 256 is written as 0.
    head.writeUInt8((icoSizes[index] ?? 0) % 256, at)
    head.writeUInt8((icoSizes[index] ?? 0) % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(image.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([head, ...images])
}

const buildIcns = (pictures: Map<number, Buffer>): Buffer => {
  const block = (type: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(8 + body.length, 4)
    return Buffer.concat([head, body])
  }
  const parts = Object.entries(icnsTypes).map(([type, size]) => block(type, getPicture(pictures, size)))
  return block('icns', Buffer.concat(parts))
}

const pictures = await draw()
mkdirSync(join(folder, 'icons'), { recursive: true })
for (const [size, picture] of pictures) writeFileSync(join(folder, 'icons', `${size}x${size}.png`), picture)
writeFileSync(join(folder, 'icon.ico'), buildIco(pictures))
writeFileSync(join(folder, 'icon.icns'), buildIcns(pictures))
