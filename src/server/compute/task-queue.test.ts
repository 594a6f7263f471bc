import { queueOptionsSymbol } from 'piscina'
import { expect, test } from 'vitest'
import { createTaskQueue, quick } from './task-queue.ts'

const slow = (name: string) => ({ name, [queueOptionsSymbol]: null })
const fast = (name: string) => ({ name, [queueOptionsSymbol]: quick })
const drain = (queue: ReturnType<typeof createTaskQueue>): string[] => {
  const names: string[] = []
  while (queue.size > 0) names.push((queue.shift() as { name?: string } | null)?.name ?? '')
  return names
}

test('lets quick tasks overtake, and keeps the order otherwise', () => {
  const queue = createTaskQueue()
  for (const task of [slow('a'), fast('b'), slow('c'), fast('d')]) queue.push(task)
  expect(drain(queue)).toEqual(['b', 'd', 'a', 'c'])
  expect(queue.shift()).toBeNull()
})

test('removes a given task and keeps the order of the others', () => {
  const queue = createTaskQueue()
  const [a, b] = [slow('a'), slow('b')]
  queue.push(b)
  queue.unshift?.(a)
  expect(drain(queue)).toEqual(['a', 'b'])
  queue.push(a)
  queue.push(b)
  queue.remove(a)
  expect(drain(queue)).toEqual(['b'])
})
