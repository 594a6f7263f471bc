import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src/server'
const declared = /export const (\w+): Task</g

test('every task is in the list of the worker threads', () => {
  const tasks = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(declared)])
    .map(([, name = '']) => name)
  const worker = readFileSync(path.join(folder, 'entry/compute-worker.ts'), 'utf8')
  const listed = /export const tasks = \[([^\]]*)\]/.exec(worker)?.[1] ?? ''
  expect(tasks.length).toBeGreaterThan(4)
  expect(
    listed
      .split(/[,\s]+/)
      .filter(Boolean)
      .toSorted(),
  ).toEqual(tasks.toSorted())
})
