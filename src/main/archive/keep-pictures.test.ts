import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureLimits } from '#contract/entities/site-fields.ts'
import { setUpArchive } from './workspace-archive.test-kit.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faredesk-archive-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))
const setUp = () => setUpArchive(root)

describe('the uploaded logo on the tickets', () => {
  const tooLong = 'x'.repeat(pictureLimits.bytes + 1)
  const aPicture = (text: string) => {
    const bytes = new TextEncoder().encode(text)
    const hash = createHash('sha256').update(bytes).digest('hex')
    return { bytes, path: `/api/whitelabel/sitePicture/${hash}.png` }
  }

  it('is stored once with them, and answers as an image while the server is down', async () => {
    const { archive, server, picture, read } = setUp()
    const { bytes, path } = aPicture('logo')
    server.logo = path
    server.pictures.set(path, bytes)
    await read()
    await archive.refresh(true)
    expect(server.asked.filter((asked) => asked === path)).toHaveLength(1)
    server.isDown = true
    const answer = await picture(path)
    expect(answer?.headers.get('content-type')).toBe('image/png')
    expect(await answer?.text()).toBe('logo')
    expect(await picture(aPicture('another').path)).toBeNull()
  })

  it('is replaced by a new one once no ticket shows it any more', async () => {
    const { archive, server, picture, read } = setUp()
    const [first, second] = [aPicture('first'), aPicture('second')]
    for (const { path, bytes } of [first, second]) server.pictures.set(path, bytes)
    server.logo = first.path
    await read()
    server.logo = second.path
    await archive.refresh(false)
    // Its tickets were read before, and still show the first one.
    expect(await picture(first.path)).not.toBeNull()
    await archive.refresh(true)
    expect(await picture(first.path)).toBeNull()
    expect(await (await picture(second.path))?.text()).toBe('second')
  })

  it.each([
    ['is missing', 'logo', undefined],
    ['is not what its address names', 'logo', new TextEncoder().encode('sign in to this network')],
    ['is larger than an upload may be', tooLong, new TextEncoder().encode(tooLong)],
  ])("isn't stored if it %s, and the tickets are", async (_what, text, bytes) => {
    const { archive, server, picture, read } = setUp()
    const { path } = aPicture(text)
    server.logo = path
    if (bytes) server.pictures.set(path, bytes)
    await read()
    expect(archive.source()).toMatchObject({ state: 'ok', count: 2 })
    expect(await picture(path)).toBeNull()
  })
})
