import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '#server/db/folder-lock.ts'
import { removeLeftOverClusters } from './left-over-clusters.ts'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'left-over-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

/** Creates a folder that looks an hour old. */
const addFolder = (name: string, lock = ''): string => {
  const folder = path.join(parent, name)
  mkdirSync(path.join(folder, 'data'), { recursive: true })
  writeFileSync(path.join(folder, 'data/PG_VERSION'), '15')
  if (lock !== '') writeFileSync(path.join(folder, 'server.lock'), lock)
  const hourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(folder, hourAgo, hourAgo)
  return folder
}

test('deletes what killed tests left, with or without a lock, and nothing else', async () => {
  addFolder('faredesk-restore-killed', '999999999\nlong ago')
  addFolder('faredesk-restore-early')
  addFolder('another-folder')
  writeFileSync(path.join(parent, 'faredesk-restore-file'), '')
  await removeLeftOverClusters(parent)
  expect(readdirSync(parent).toSorted()).toEqual(['another-folder', 'faredesk-restore-file'])
})

test('leaves a cluster that a running test uses, and one that is just being created', async () => {
  const used = addFolder('faredesk-restore-used')
  const lock = lockFolder(used)
  const hourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(used, hourAgo, hourAgo)
  mkdirSync(path.join(parent, 'faredesk-restore-new'))
  await removeLeftOverClusters(parent)
  expect(readdirSync(parent).toSorted()).toEqual(['faredesk-restore-new', 'faredesk-restore-used'])
  lock.release()
  utimesSync(used, hourAgo, hourAgo)
  await removeLeftOverClusters(parent)
  expect(readdirSync(parent)).toEqual(['faredesk-restore-new'])
})

test('does nothing without the folder', async () => {
  await expect(removeLeftOverClusters(path.join(parent, 'none'))).resolves.toBeUndefined()
})
