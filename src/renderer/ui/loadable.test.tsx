import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, useLayoutEffect, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadable } from './loadable.tsx'

afterEach(cleanup)

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>

class Boundary extends Component<{ children: ReactNode }, { text: string }> {
  override state = { text: '' }
  static getDerivedStateFromError = (fault: Error) => ({ text: fault.message })
  override render() {
    return this.state.text ? <p>{this.state.text}</p> : this.props.children
  }
}

test('shows the fallback, then the component as soon as its code has loaded, and loads it once', async () => {
  const load = vi.fn(async () => Hello)
  const Lazy = loadable(load, <p>Loading</p>)
  render(
    <>
      <Lazy name="Anil" />
      <Lazy name="Priya" />
    </>,
  )
  expect(screen.getAllByText('Loading')).toHaveLength(2)
  await act(async () => undefined)
  expect(screen.getByText('Hello Anil')).toBeTruthy()
  expect(screen.getByText('Hello Priya')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('draws preloaded code at once', async () => {
  const Lazy = loadable(async () => Hello, <p>Loading</p>)
  Lazy.preload()
  await act(async () => undefined)
  render(<Lazy name="Anil" />)
  expect(screen.getByText('Hello Anil')).toBeTruthy()
})

test('draws what arrived between the first draw and its effect', async () => {
  let arrive: (component: typeof Hello) => void = () => undefined
  // Resolves when the test says so, in the middle of a render: a real load would not hit that moment reliably.
  const network = new Promise<typeof Hello>(() => undefined)
  vi.spyOn(network, 'then').mockImplementation((done) => {
    arrive = (component) => void done?.(component)
    return Promise.resolve()
  })
  const Lazy = loadable(() => network, <p>Loading</p>)
  Lazy.preload()
  const Late = () => {
    // Runs before the effects of the sibling above it, as a fast network may.
    useLayoutEffect(() => arrive(Hello), [])
    return null
  }
  render(
    <>
      <Lazy name="Anil" />
      <Late />
    </>,
  )
  await act(async () => undefined)
  expect(screen.getByText('Hello Anil')).toBeTruthy()
})

test('passes a failed load to the boundary, and tries again the next time', async () => {
  let isBroken = true
  const Lazy = loadable(async () => {
    if (isBroken) throw new Error('no network')
    return Hello
  })
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const first = render(
    <Boundary>
      <Lazy name="Anil" />
    </Boundary>,
  )
  await act(async () => undefined)
  expect(screen.getByText('no network')).toBeTruthy()
  silent.mockRestore()
  first.unmount()
  isBroken = false
  render(<Lazy name="Anil" />)
  await act(async () => undefined)
  expect(screen.getByText('Hello Anil')).toBeTruthy()
})
