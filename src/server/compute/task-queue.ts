import { queueOptionsSymbol, type TaskQueue } from 'piscina'

/** Marks a task that overtakes others. */
export const quick = { isQuick: true }

type Waiting = Parameters<TaskQueue['push']>[0]

/** Creates a queue whose quick tasks come first; within each kind, tasks keep their order. */
export const createTaskQueue = (): TaskQueue => {
  const lanes: { quick: Waiting[]; other: Waiting[] } = { quick: [], other: [] }
  const laneOf = (task: Waiting): Waiting[] =>
    task[queueOptionsSymbol] === quick ? lanes.quick : lanes.other
  return {
    get size(): number {
      return lanes.quick.length + lanes.other.length
    },
    push: (task) => {
      laneOf(task).push(task)
    },
    unshift: (task) => {
      laneOf(task).unshift(task)
    },
    shift: () => lanes.quick.shift() ?? lanes.other.shift() ?? null,
    remove: (task) => {
      const lane = laneOf(task)
      const place = lane.indexOf(task)
      if (place >= 0) lane.splice(place, 1)
    },
  }
}
