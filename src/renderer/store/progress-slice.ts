import { createSlice } from '@reduxjs/toolkit'

/** On during a call (spec section 4). Background calls don't count. */
const slice = createSlice({
  name: 'progress',
  initialState: { running: 0 },
  reducers: {
    callStarted: (state) => {
      state.running += 1
    },
    callEnded: (state) => {
      state.running = Math.max(0, state.running - 1)
    },
  },
})

export const { callStarted, callEnded } = slice.actions
export const progressReducer = slice.reducer
