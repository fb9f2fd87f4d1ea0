import CairnNew
import Foundation

let result = Generator.run(Array(CommandLine.arguments.dropFirst()), as: "cairn-new")
print(result.output, terminator: "")
FileHandle.standardError.write(Data(result.errors.utf8))
exit(result.code)
