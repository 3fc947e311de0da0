/** What commands print during each test of a file, line by line. */
export function captureTerminal() {
  const terminal = { printed: [] as string[], complaints: [] as string[] }
  beforeEach(() => {
    terminal.printed.length = 0
    terminal.complaints.length = 0
    jest.spyOn(console, 'log').mockImplementation((text) => void terminal.printed.push(String(text)))
    jest.spyOn(console, 'error').mockImplementation((text) => void terminal.complaints.push(String(text)))
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })
  return terminal
}
