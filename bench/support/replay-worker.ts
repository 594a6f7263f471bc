import { createTaskRunner } from '#server/compute/serve-tasks.ts'
import { tasks } from '#server/entry/compute-worker.ts'
import { replayTask } from './replay-task.ts'

/** The worker threads of a server whose supplier replays its answers. */
export const runTask = createTaskRunner([...tasks, replayTask])
