import { learner, type ProjectReview, trainer } from '../project-review'

export const mlEngineering: ProjectReview = {
  project: 'Tested training code',
  file: 'training.py',
  parts: [
    {
      code: `def train(model, loader, epochs=10):
    optimizer = torch.optim.Adam(model.parameters())
    loss_of = nn.CrossEntropyLoss()
    for _ in range(epochs):
        for images, labels in loader:`,
    },
    {
      code: '            guess = model(images).softmax(dim=1)',
      notes: [
        trainer(
          'CrossEntropyLoss applies a log-softmax itself and wants the raw scores. Twice makes all classes look alike: it trains, but slowly and badly. Leave the softmax out.',
        ),
      ],
    },
    {
      code: '            loss = loss_of(guess, labels)',
    },
    {
      code: '            loss.backward()',
      notes: [
        trainer(
          'PyTorch adds each gradient to the last one. Without optimizer.zero_grad() before this line, every step pulls at all batches that came before.',
        ),
      ],
    },
    {
      code: `            optimizer.step()


def accuracy(model, loader):
    right = 0`,
    },
    {
      code: '    for images, labels in loader:',
      notes: [
        trainer(
          'Call model.eval() before, or dropout also drops during the test, and put the loop under torch.no_grad(): nothing is learned here.',
        ),
      ],
    },
    {
      code: `        guess = model(images).argmax(dim=1)
        right += (guess == labels).sum().item()`,
    },
    {
      code: '    return right / len(loader)',
      notes: [
        trainer(
          'Your log says 29.4. What does len() of a DataLoader count? Please write the test that would have found it, too.',
        ),
        learner(
          'It counts batches, of 32 images each. A model that is always right has to get 1.',
          `return right / len(loader.dataset)

def test_perfect_is_1():
    share = accuracy(perfect, loader)
    assert share == 1`,
        ),
        trainer('Good now. With that test somebody else can change this code without fear.'),
      ],
    },
  ],
}
