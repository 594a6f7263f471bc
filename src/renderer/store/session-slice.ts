import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SessionUser } from '#contract/entities/user.ts'

/** User data that is persisted. Never contains a token. */
export interface SessionState {
  user: SessionUser | null
  /** Whether the session has expired since the page loaded. */
  hasExpired?: boolean
}

export const initialSession: SessionState = { user: null }

const slice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    signedIn: (state, action: PayloadAction<SessionUser>) => {
      state.user = action.payload
      delete state.hasExpired
    },
    /** The session has to prove or set up the second factor before it may be used. */
    factorStepNeeded: (state, action: PayloadAction<SessionUser['factorStep']>) => {
      if (state.user) state.user.factorStep = action.payload
    },
    /** `keepsBooking`: the session ended by itself, and the booking waits for the same user to sign in again. */
    signedOut: (state, { payload }: PayloadAction<{ keepsBooking: boolean } | undefined>) => {
      if (payload?.keepsBooking) state.hasExpired = true
      state.user = null
    },
  },
})

export const { signedIn, signedOut, factorStepNeeded } = slice.actions
export const sessionReducer = slice.reducer
