import { appendFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import type { TaskMessage } from '#server/compute/serve-tasks.ts'
import { runTask as run } from '#server/entry/compute-worker.ts'

/** Name of the environment variable with the folder of `holdThreads`. */
export const heldFolderVariable = 'FAREDESK_TEST_HELD_THREADS'
const folder = process.env[heldFolderVariable] ?? ''
const pause = new Int32Array(new SharedArrayBuffer(4))

/** Runs tasks as the product's threads do, but records each one and starts it only while the test lets tasks run. */
export const runTask = (message: TaskMessage): unknown => {
  appendFileSync(path.join(folder, 'begun'), `${message.name} ${threadId}\n`)
  while (!existsSync(path.join(folder, 'open'))) Atomics.wait(pause, 0, 0, 5)
  const result = run(message)
  appendFileSync(path.join(folder, 'ended'), `${message.name} ${result === null ? 'skipped' : 'done'}\n`)
  return result
}
