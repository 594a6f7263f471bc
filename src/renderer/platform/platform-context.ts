import { createContext, useContext } from 'react'
import type { Platform } from './platform.ts'

const PlatformContext = createContext<Platform | null>(null)

export const PlatformProvider = PlatformContext.Provider

export const usePlatform = (): Platform => {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it.')
  return platform
}
