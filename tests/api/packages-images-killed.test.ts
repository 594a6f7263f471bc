import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { buildIfStale } from '#scripts/lib/build.ts'
import { fileBlobs, files, packageImages } from '#server/db/schema/index.ts'
import { fileSweepJob } from '#server/jobs/file-sweep.job.ts'
import { createKillableNodes } from '#tests/support/killable-nodes.ts'
import { lockName } from '#tests/support/locked-rows.ts'
import { addPackage, drawJpeg, mustUpload } from '#tests/support/packages-images-kit.ts'
import { killServerProcesses } from '#tests/support/server-process.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const siteId = 'meridian'
const hourMs = 3_600_000

describe.runIf(inject('engine') === 'postgres')('a server that is killed during an upload', () => {
  let server: TestServer
  beforeAll(async () => {
    await buildIfStale('server', () => undefined)
    server = await startTestServer({ now: () => new Date() })
  }, 240_000)
  afterAll(async () => {
    await killServerProcesses()
    await server.close()
  })

  const countAll = async (): Promise<number[]> => {
    const { db } = server.database
    return [
      await db.$count(fileBlobs, eq(fileBlobs.siteId, siteId)),
      await db.$count(files, eq(files.siteId, siteId)),
      await db.$count(packageImages, eq(packageImages.siteId, siteId)),
    ]
  }
  const sweep = (aheadMs: number) =>
    fileSweepJob({ ...server.deps, now: () => new Date(Date.now() + aheadMs) })({
      payload: {},
      signal: new AbortController().signal,
    } as never)

  test('leaves no file once the sweep has run, and the next upload works', async () => {
    const packageId = await addPackage(server.database, { siteId })
    const who = { as: 'staff', site: siteId }
    const kept = await mustUpload(server, packageId, await drawJpeg(1000, 700, 1), who)
    expect(await countAll()).toEqual([4, 4, 1])
    const nodes = createKillableNodes(server, await server.signIn('staff', siteId))
    await nodes.start()
    const uploads = await lockName(server.database, `files:${siteId}`)
    const path = `${endpoints.packages.uploadImage.path}?packageId=${packageId}`
    const uploading = nodes.call({ path }, await drawJpeg(1200, 800, 2))
    // The contents are stored, and nothing records them yet.
    await expect.poll(countAll, { timeout: 30_000 }).toEqual([8, 4, 1])
    await nodes.waitUntilStopped(uploading)
    await nodes.killOldest(uploads.unlock)
    expect(await uploading).toBeNull()
    expect(await countAll()).toEqual([8, 4, 1])
    await sweep(hourMs / 2)
    expect(await countAll()).toEqual([8, 4, 1])
    await sweep(hourMs + 60_000)
    expect(await countAll()).toEqual([4, 4, 1])
    const again = await nodes.call({ path }, await drawJpeg(1200, 800, 2))
    expect([again?.status, await countAll()]).toEqual([200, [8, 8, 2]])
    const { images } = await server.must(endpoints.packages.getImages, { _id: packageId }, who)
    expect(images[0]?.imageId).toBe(kept.imageId)
  }, 240_000)
})
