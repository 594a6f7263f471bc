import { move } from 'piscina'
import type { Task } from './compute.ts'

/** What the pool sends to a thread. */
export interface TaskMessage {
  name: string
  input: unknown
  /** Shared with the calling thread, which sets it to 1 once the result is no longer needed. */
  state: Int32Array
}

/** A task with any input, for lists of tasks. */
type AnyTask = Task<never, unknown>

/** Creates the function that runs messages in a thread. */
export const createTaskRunner = (tasks: readonly AnyTask[]): ((message: TaskMessage) => unknown) => {
  const byName = new Map(tasks.map((task) => [task.name, task]))
  if (byName.size !== tasks.length) throw new Error('Two tasks have the same name.')
  return ({ name, input, state }) => {
    if (Atomics.load(state, 0) === 1) return null
    const task = byName.get(name)
    if (!task) throw new Error(`The task ${name} isn't in the list of entry/compute-worker.ts.`)
    const result = task.run(input as never)
    // Large answers are transferred to the caller's thread; small Buffers share memory that must stay here.
    const isOwn = result instanceof Uint8Array && result.byteLength === result.buffer.byteLength
    return isOwn ? move(result) : result
  }
}
