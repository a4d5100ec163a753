"""The smallest widget that asks Python and shows the answer: what ours is compared with."""

ECHO = '''
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    count = traitlets.Int(0).tag(sync=True)
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.className = "echo";
      const paint = () => { button.textContent = String(model.get("count")); };
      button.onclick = () => model.send({});
      model.on("change:count", paint);
      paint();
      el.append(button);
    } }
    """

    def __init__(self):
        super().__init__()
        self.on_msg(self.answer)

    def answer(self, widget, content, buffers):
        self.count += 1

echo = Echo()
echo
'''
"""A notebook cell that shows one button; Python counts its clicks."""
