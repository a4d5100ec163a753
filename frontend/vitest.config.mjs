import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.{ts,tsx,mjs}"],
    testTimeout: 30_000, // whole widgets, on a busy machine
  },
});
