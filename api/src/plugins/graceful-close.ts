import plugin from 'fastify-plugin'

/** While the process ends, each answer closes its connection: otherwise idle keep-alives hold the process for a minute. */
export const gracefulClose = plugin(
  async (app) => {
    let isClosing = false
    app.addHook('preClose', async () => {
      isClosing = true
    })
    app.addHook('onSend', async (_request, reply) => {
      if (isClosing) reply.header('connection', 'close')
    })
  },
  { name: 'graceful-close' },
)
