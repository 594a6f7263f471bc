import { createContext, useContext } from 'react'
import type { useScheme } from './theme/use-scheme.ts'

const SchemeContext = createContext<ReturnType<typeof useScheme>>({
  scheme: 'light',
  toggle: () => undefined,
})

export const SchemeProvider = SchemeContext.Provider
export const useSchemeControl = () => useContext(SchemeContext)
